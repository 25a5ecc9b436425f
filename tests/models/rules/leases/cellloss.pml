/* The lease protocol of a cell whose database is lost, as Spin sees it: one lease, every interleaving.
   The database serves the cell until it is lost. Later it is restored from a backup, and the cell continues there.
   In between nothing serves the cell, whose identity is fenced, so that it begins no lease.

   DESTROYS 0: the lease creates a claim    1: it destroys one
   BLIND    0: nobody acts without the database    1: the console commits    2: it rolls back
   WRITEOFF 1: after the loss, the console rolls back leases of after the recovery point and of before the loss
   EARLIER  1: it also writes off leases of before the recovery point
   BEYOND   1: the backup has more than what was committed by the recovery point
   OPEN     1: the identity is not fenced, so that the cell begins leases when its database seems lost, and still serves
   LATER    1: it also writes off leases of the restored cell
   RETURNS  1: the lost database comes back and serves the cell again */
#ifndef DESTROYS
#define DESTROYS 0
#endif
#ifndef BLIND
#define BLIND 0
#endif
#ifndef WRITEOFF
#define WRITEOFF 0
#endif
#ifndef EARLIER
#define EARLIER 0
#endif
#ifndef BEYOND
#define BEYOND 0
#endif
#ifndef OPEN
#define OPEN 0
#endif
#ifndef LATER
#define LATER 0
#endif
#ifndef RETURNS
#define RETURNS 0
#endif

mtype = { UNCLAIMED, LEASED, ACTIVE, REMOVED };
#if DESTROYS
mtype claim = ACTIVE;
bool hasRows = true;           /* of the database that serves the cell */
bool backup = true, old = true;
#else
mtype claim = UNCLAIMED;
bool hasRows = false;
bool backup = false, old = false;
#endif
bool isLeased = false;
bool isBackedUp = false;       /* the recovery point is over */
bool isLost = false;           /* nothing serves the cell, or the restored database does */
bool isRestored = false;       /* the restored database serves the cell */
bool isOfAfterBackup = false;  /* the lease */
bool isOfRestored = false;     /* the lease */
bool isByConsole = false;      /* the end of the lease: a restore alone may leave rows without claims, too */

#if DESTROYS
#define COMMITTED REMOVED
#define ROLLED_BACK ACTIVE
#define ROWS false
#else
#define COMMITTED ACTIVE
#define ROLLED_BACK REMOVED
#define ROWS true
#endif

inline commit()   { atomic { if :: isLeased -> claim = COMMITTED; isLeased = false :: else -> skip fi } }
inline rollback() { atomic { if :: isLeased -> claim = ROLLED_BACK; isLeased = false :: else -> skip fi } }

/* One transaction, of the cell before the loss or of the restored one. */
active proctype Application()
{
  bool isHere;                 /* on the restored database */
  atomic {
    isRestored || !isLost || OPEN;
    isHere = isRestored;
    claim = LEASED; isLeased = true; isOfAfterBackup = isBackedUp; isOfRestored = isRestored
  }
  if
  :: atomic {
       isHere == isRestored && (isRestored || !isLost || OPEN) -> hasRows = ROWS;
       if :: !isRestored -> old = ROWS :: else -> skip fi
     };
     if :: commit() :: skip fi
  /* the database that it writes to is lost for the cell, and may still take the commit */
  :: atomic { isLost && !isHere -> old = ROWS };
     if :: commit() :: skip fi
  :: rollback()
  :: skip
  fi
}

active proctype Disaster()
{
#if BEYOND
  isBackedUp = true;
  backup = hasRows;
#else
  atomic { isBackedUp = true; backup = hasRows }
#endif
  atomic { isLost = true; if :: OPEN -> skip :: else -> hasRows = false fi }
  atomic { isRestored = true; hasRows = backup }
#if RETURNS
  atomic { hasRows = old }
#endif
}

active proctype Console()
{
#if BLIND
  isLeased;
#elif WRITEOFF
  isLost && isLeased && (isOfAfterBackup || EARLIER) && (!isOfRestored || LATER);
#endif
#if BLIND == 1
  atomic { isByConsole = isLeased; commit() }
#elif BLIND == 2 || WRITEOFF
  atomic { isByConsole = isLeased; rollback() }
#else
  skip
#endif
}

/* P10: the console never removes the claim of rows that are there, or that come back */
ltl P10 { [] !(hasRows && claim == REMOVED && isByConsole) }
