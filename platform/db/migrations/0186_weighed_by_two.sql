SELECT bring_in_rule('weighed_by_two');--> statement-breakpoint
SELECT bring_in_rule('revoked_stays');
