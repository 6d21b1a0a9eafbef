-- Of signatures that held no longer when this version came, people are told after the days of the rule, not in its first hour.
SELECT bring_in_rule('told_before_start');
