-- As in adverse_records_stay; and the answers are those of who the person became.
DROP TRIGGER criminal_record_stays ON criminal_record_declarations;--> statement-breakpoint
CREATE TRIGGER criminal_record_stays BEFORE UPDATE ON criminal_record_declarations FOR EACH ROW
  WHEN ((NEW.id, NEW.person_id, NEW.asks, NEW.content, NEW.declared_at) IS DISTINCT FROM (OLD.id, OLD.person_id, OLD.asks, OLD.content, OLD.declared_at)
    AND NOT moved_by_a_merge(to_jsonb(OLD), to_jsonb(NEW)))
  EXECUTE FUNCTION refuse_adverse_change();
