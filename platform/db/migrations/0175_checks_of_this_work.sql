-- A right to work check is made for the employment it counts for; who was signed for before has the days of the rule.
SELECT bring_in_rule('checks_of_this_work');
