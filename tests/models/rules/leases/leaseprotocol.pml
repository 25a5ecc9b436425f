/* The lease protocol and an operator's console as Spin sees them: one lease, one cell database, every interleaving.
   Ages are modelled as "may act at any time": a paused process outlasts any threshold.

   FLOW     0: BeginUpdate inside the local transaction      1: before it
   GUARD    0: act on a listing read earlier                 1: read the local row again just before acting
            2: drain barrier: wait until every transaction that ran when the lease was seen has ended, read, act
            3: fence: hold an uncommitted row with the same uuid while rolling back, then commit it
            4: drain barrier, then fence: what the console does where fences are allowed
   CLEANER  0: none    1: deletes old local rows unasked    2: only those that the service no longer has
   CRASH    1: the console may die before it can commit the fence
   LOST     1: the rollback may never arrive, and the fence is committed all the same
            2: it is committed only when the lease is seen to be gone */
#ifndef FLOW
#define FLOW 0
#endif
#ifndef GUARD
#define GUARD 0
#endif
#ifndef CLEANER
#define CLEANER 0
#endif
#ifndef CRASH
#define CRASH 0
#endif
#ifndef LOST
#define LOST 0
#endif

mtype = { UNCLAIMED, LEASED, ACTIVE, REMOVED };
mtype claim = UNCLAIMED;
bool isLeased = false;         /* the service has the lease */
bool isOpen = false;           /* the local transaction runs */
bool rowPending = false;       /* its lease row, not committed */
bool row = false;              /* its lease row, committed */
bool isCommitted = false;      /* its business rows, committed */
bool fencePending = false;
bool fence = false;

inline begin()    { atomic { claim = LEASED; isLeased = true } }
inline commit()   { atomic { if :: isLeased -> claim = ACTIVE; isLeased = false :: else -> skip fi } }
inline rollback() { atomic { if :: isLeased -> claim = REMOVED; isLeased = false :: else -> skip fi } }

active proctype Rails()
{
  bool mayCommit = true;
#if FLOW == 1
  begin();
  isOpen = true;
#else
  isOpen = true;
  if :: begin() :: goto undone fi;
#endif
  if :: skip :: goto undone fi;
  /* the insert of the lease row waits for an uncommitted twin and fails on a committed one */
  atomic { !fencePending -> if :: fence -> mayCommit = false :: else -> rowPending = true fi };
  if :: !mayCommit -> goto undone :: mayCommit -> skip :: goto undone fi;
  atomic { row = true; rowPending = false; isCommitted = true; isOpen = false }
  if :: skip :: goto gone fi;
  commit();
  if :: skip :: goto gone fi;
  row = false;
  goto gone;
undone:
  atomic { rowPending = false; isOpen = false }
  if :: rollback() :: skip fi;
gone:
  skip
}

active proctype Console()
{
  bool isAbsent;
  isLeased;
look:
  if :: isLeased -> skip :: else -> goto done fi;
#if GUARD == 2 || GUARD == 4
  if :: isOpen -> !isOpen :: else -> skip fi;
#endif
#if GUARD >= 3
  atomic { if :: row || rowPending -> isAbsent = false :: else -> isAbsent = true; fencePending = true fi };
#else
  isAbsent = !row;
#endif
#if GUARD == 0
  skip;
#endif
#if GUARD == 1
  isAbsent = !row;
#endif
  if
  :: isAbsent ->
#if LOST
     if :: rollback() :: skip fi;
#else
     rollback();
#endif
#if GUARD >= 3
     if
#if LOST == 2
     :: isLeased -> fencePending = false
     :: !isLeased -> atomic { fencePending = false; fence = true }
#else
     :: atomic { fencePending = false; fence = true }
#endif
#if CRASH
     :: fencePending = false
#endif
     fi
#endif
  :: else -> commit(); row = false
  fi;
  if :: goto look :: goto done fi;
done:
  skip
}

#if CLEANER == 1
active proctype Cleaner() { do :: row -> row = false :: break od }
#elif CLEANER == 2
active proctype Cleaner() { do :: atomic { row && !isLeased -> row = false } :: break od }
#endif

#if LOST
/* GitLab's own reconciler takes any local row for proof. */
active proctype Reconciler() { do :: atomic { isLeased && (row || fence) -> claim = ACTIVE; isLeased = false } :: break od }
#endif

/* P10: never business rows that are committed while their claim was rolled back */
ltl P10 { [] !(isCommitted && claim == REMOVED) }
/* P11: never a claim made so whose business rows are not committed */
ltl P11 { [] !(!isCommitted && claim == ACTIVE) }
