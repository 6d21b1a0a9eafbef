CREATE TRIGGER quality_months_append_only BEFORE UPDATE OR DELETE ON quality_months FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER quality_months_no_truncate BEFORE TRUNCATE ON quality_months FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
