// SPDX-License-Identifier: MIT
#include "models/rules/schema/keycheck.h"

#include <QTest>

using namespace cells;
using namespace cells::schema;

namespace {

constexpr auto Refused = Refusal::Refused;
constexpr auto Allowed = Refusal::Allowed;
constexpr auto NotUnderstood = Refusal::NotUnderstood;

const std::vector<std::string> &twoKeys()
{
    static const std::vector<std::string> keys{"group_id", "project_id"};
    return keys;
}

SchemaTable tableWith(const std::vector<SchemaConstraint> &constraints)
{
    SchemaTable table;
    table.name = "labels";
    table.columns = {{"id", "bigint", true}, {"group_id", "bigint"}, {"project_id", "bigint"}};
    table.constraints = constraints;
    return table;
}

SchemaConstraint check(const char *name, const char *definition, bool isValidated = true)
{
    return {name, ConstraintKind::Check, isValidated, {"group_id", "project_id"}, {}, definition};
}

} // namespace

class TestKeyCheck : public QObject
{
    Q_OBJECT

private slots:
    // As PostgreSQL prints them, about rows with none of the keys, one, the other, and both.
    void anExpressionIsUnderstood_data()
    {
        using Expected = std::vector<Refusal>;
        QTest::addColumn<QByteArray>("definition");
        QTest::addColumn<Expected>("expected");
        const auto row = [](const char *definition, const Expected &expected) {
            QTest::newRow(definition) << QByteArray(definition) << expected;
        };
        const Expected exactlyOne{Refused, Allowed, Allowed, Refused};
        const Expected atLeastOne{Refused, Allowed, Allowed, Allowed};
        const Expected anything{Allowed, Allowed, Allowed, Allowed};
        const Expected unknown{NotUnderstood, NotUnderstood, NotUnderstood, NotUnderstood};
        row("CHECK ((num_nonnulls(group_id, project_id) = 1))", exactlyOne);
        row("CHECK ((num_nonnulls(group_id, project_id) = 1)) NOT VALID", exactlyOne);
        row("CHECK ((num_nonnulls(group_id, project_id) >= 1)) NO INHERIT NOT VALID", atLeastOne);
        row("CHECK ((num_nonnulls(group_id, project_id) > 0))", atLeastOne);
        row("CHECK ((0 < num_nonnulls(group_id, project_id)))", atLeastOne);
        row("CHECK ((num_nulls(group_id, project_id) = 1))", exactlyOne);
        row("CHECK ((num_nonnulls(group_id, project_id) <= 1))", {Allowed, Allowed, Allowed, Refused});
        row("CHECK (((group_id IS NULL) <> (project_id IS NULL)))", exactlyOne);
        row("CHECK ((((group_id IS NOT NULL))::integer + ((project_id IS NOT NULL))::integer) = 1)", exactlyOne);
        row("CHECK (((group_id IS NOT NULL) OR (project_id IS NOT NULL)))", atLeastOne);
        row("CHECK ((((group_id IS NOT NULL) AND (project_id IS NULL)) OR ((group_id IS NULL) AND (project_id IS NOT "
            "NULL))))",
            exactlyOne);
        row("CHECK ((NOT ((group_id IS NULL) AND (project_id IS NULL))))", atLeastOne);
        row("CHECK ((COALESCE(group_id, project_id) IS NOT NULL))", atLeastOne);
        row("CHECK ((\"group_id\" IS NOT NULL))", {Refused, Allowed, Refused, Allowed});
        row("CHECK (((group_id IS NULL) IS NOT TRUE))", {Refused, Allowed, Refused, Allowed});
        // Other columns may have any value.
        row("CHECK (((project_id IS NOT NULL) OR (state = ANY (ARRAY[1, 2]))))", anything);
        row("CHECK (((project_id IS NOT NULL) AND (char_length((name)::text) <= 255)))",
            {Refused, Refused, Allowed, Allowed});
        row("CHECK ((num_nonnulls(group_id, project_id, user_id) = 1))", {Allowed, Allowed, Allowed, Refused});
        row("CHECK (((name ~ 'it''s) OR (('::text) OR (group_id IS NOT NULL)))", anything);
        row("CHECK (((created_at)::timestamp with time zone < now()))", anything);
        // Null passes a check.
        row("CHECK ((project_id > 0))", anything);
        row("CHECK ((group_id = project_id))", anything);
        row("CHECK ((group_id IS DISTINCT FROM project_id))", anything);
        // A function may do anything with a key, but not undo an AND.
        row("CHECK (has_owner(group_id, project_id))", unknown);
        row("CHECK (((project_id IS NOT NULL) AND has_owner(group_id)))",
            {Refused, Refused, NotUnderstood, NotUnderstood});
        row("CHECK ((CASE WHEN (group_id IS NULL) THEN true ELSE false END))", unknown);
        row("FOREIGN KEY (project_id) REFERENCES projects(id)", unknown);
        row("CHECK ((group_id IS NOT NULL)", unknown);
        row("CHECK ((group_id IS NOT NULL)) ELSE", unknown);
        row("", unknown);
    }

    void anExpressionIsUnderstood()
    {
        QFETCH(QByteArray, definition);
        QFETCH(std::vector<Refusal>, expected);
        std::vector<Refusal> answers;
        for (std::uint32_t present = 0; present < 4; ++present) {
            answers.push_back(refusalBy(definition.toStdString(), twoKeys(), present));
        }
        QCOMPARE(answers, expected);
    }

    void deepAndLongExpressionsAreNotUnderstood()
    {
        const auto deep = "CHECK (" + std::string(100'000, '(') + "group_id IS NULL" + std::string(100'000, ')') + ')';
        QCOMPARE(refusalBy(deep, twoKeys(), 0), NotUnderstood);
        std::string wide = "CHECK ((group_id IS NULL)";
        for (int i = 0; i < 10'000; ++i) {
            wide += " OR (group_id IS NULL)";
        }
        QCOMPARE(refusalBy(wide + ')', twoKeys(), 0), NotUnderstood);
    }

    void aColumnWithoutNullRefuses()
    {
        auto table = tableWith({});
        QCOMPARE(enforcementOf(table, {"project_id"}), (KeyEnforcement{Allowed, Refused, false, true, {}}));
        table.columns.back().isNotNull = true;
        QCOMPARE(enforcementOf(table, {"project_id"}), (KeyEnforcement{Refused, Refused, true, true, {}}));
        // Both may be set.
        QCOMPARE(enforcementOf(table, twoKeys()).ofSeveral, Allowed);
    }

    void onlyWhatIsValidatedIsSure()
    {
        const auto *one = "CHECK ((num_nonnulls(group_id, project_id) = 1))";
        QCOMPARE(enforcementOf(tableWith({check("check_1", one, false)}), twoKeys()),
            (KeyEnforcement{Refused, Refused, false, false, "check_1"}));
        QVERIFY(enforcementOf(tableWith({check("check_1", one, false), check("check_2", one)}), twoKeys()).isValidated);
        // Tightened later: old rows may have two keys.
        const auto later = enforcementOf(
            tableWith(
                {check("check_1", "CHECK ((num_nonnulls(group_id, project_id) >= 1))"), check("check_2", one, false)}),
            twoKeys());
        QVERIFY(later.isValidated && !later.isSeveralValidated && later.ofSeveral == Refused);
    }

    // Together they refuse what each lets pass.
    void checksAddUp()
    {
        const auto enforcement
            = enforcementOf(tableWith({check("least", "CHECK ((num_nonnulls(group_id, project_id) >= 1))"),
                                check("most", "CHECK ((num_nonnulls(group_id, project_id) <= 1))")}),
                twoKeys());
        QCOMPARE(enforcement.ofNone, Refused);
        QCOMPARE(enforcement.ofSeveral, Refused);
    }

    void anUnreadCheckIsUnknown()
    {
        auto unread = check("check_1", "");
        unread.definition.reset();
        QCOMPARE(enforcementOf(tableWith({unread}), twoKeys()).ofNone, Refusal::Unread);
        // A check of other columns says nothing about keys.
        unread.columns = {"name"};
        QCOMPARE(enforcementOf(tableWith({unread}), twoKeys()).ofNone, Allowed);
    }

    void tooManyKeysAreNotUnderstood()
    {
        QCOMPARE(enforcementOf(tableWith({}), std::vector<std::string>(mostKeys + 1, "id")).ofNone, NotUnderstood);
    }
};

QTEST_APPLESS_MAIN(TestKeyCheck)
#include "tst_keycheck.moc"
