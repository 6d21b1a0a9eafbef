SELECT bring_in_rule('weighed_in_time');
