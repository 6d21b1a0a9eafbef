SELECT bring_in_rule('against_stays');
