-- the setup on the dashboard is kept while nothing it is read from changes
CREATE TRIGGER invitations_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON invitations
  FOR EACH STATEMENT EXECUTE FUNCTION table_changed();
