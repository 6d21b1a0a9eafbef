-- No one under 16, and no one whose only identity, right to work, DBS or registration was voided, goes on for seven days.
SELECT bring_in_rule('least_age_at_once');--> statement-breakpoint
SELECT bring_in_rule('voided_at_once');
