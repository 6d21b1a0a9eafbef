-- One word, or initials, are no full name that a certificate was compared with.
SELECT bring_in_rule('full_names');
