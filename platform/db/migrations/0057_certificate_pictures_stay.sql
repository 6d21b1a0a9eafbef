-- A print is the same each time: the logo and the signature that certificates show are never changed.
CREATE TRIGGER certificate_pictures_append_only BEFORE UPDATE ON certificate_pictures FOR EACH ROW EXECUTE FUNCTION refuse_change();
