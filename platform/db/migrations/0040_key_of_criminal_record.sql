ALTER TABLE "criminal_record_declarations" ADD CONSTRAINT "criminal_record_declarations_application_fk" FOREIGN KEY ("application_id") REFERENCES "applications"("id");--> statement-breakpoint
-- What was answered stays as it was answered, until it is deleted with what it belongs to.
CREATE TRIGGER criminal_record_stays BEFORE UPDATE ON criminal_record_declarations FOR EACH ROW
  WHEN ((NEW.id, NEW.person_id, NEW.asks, NEW.content, NEW.declared_at) IS DISTINCT FROM (OLD.id, OLD.person_id, OLD.asks, OLD.content, OLD.declared_at))
  EXECUTE FUNCTION refuse_adverse_change();--> statement-breakpoint
CREATE TRIGGER criminal_record_kept BEFORE DELETE ON criminal_record_declarations FOR EACH ROW EXECUTE FUNCTION refuse_unless_erased('person');
