-- the views above a list are kept while none is saved or removed
CREATE TRIGGER saved_views_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON saved_views
  FOR EACH STATEMENT EXECUTE FUNCTION table_changed();
