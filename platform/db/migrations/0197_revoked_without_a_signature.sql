-- Someone brought in may be stopped by the registered manager without ever having been signed for: what is revoked from the first
-- signs for no one, so nothing of a file has to be weighed for it.
DROP TRIGGER clearances_weighed_by_two ON clearances;--> statement-breakpoint
CREATE TRIGGER clearances_weighed_by_two BEFORE INSERT ON clearances FOR EACH ROW WHEN (NEW.revoked_at IS NULL)
  EXECUTE FUNCTION sign_with_a_second_person();--> statement-breakpoint
DROP TRIGGER clearances_leaving_weighed ON clearances;--> statement-breakpoint
CREATE TRIGGER clearances_leaving_weighed BEFORE INSERT ON clearances FOR EACH ROW WHEN (NEW.rules = 'standing' AND NEW.revoked_at IS NULL)
  EXECUTE FUNCTION sign_with_leaving_weighed();
