-- who looked at a pack by a link stays as it was written
CREATE TRIGGER pack_looks_append_only BEFORE UPDATE OR DELETE ON pack_looks FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER pack_looks_no_truncate BEFORE TRUNCATE ON pack_looks FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
