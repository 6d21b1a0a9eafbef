-- managers who named themselves before have until their day: whom they sign for since is listed with what this version newly asks
SELECT bring_in_rule('confirmed_appointment');
