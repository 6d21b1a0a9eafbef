-- A result of the Update Service counts only of a check that was made there.
SELECT bring_in_rule('update_service_basis');
