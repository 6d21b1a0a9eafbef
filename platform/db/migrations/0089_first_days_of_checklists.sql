ALTER TABLE "onboarding_checklists" ADD COLUMN "starts_on" date;--> statement-breakpoint
-- the post's row is locked, so that a new checklist and a new day wait for one another and none is missed
CREATE FUNCTION checklist_has_first_day() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE post_day date;
BEGIN
  SELECT coalesce(date_from, planned_start) INTO post_day FROM posts WHERE id = NEW.post_id FOR NO KEY UPDATE;
  NEW.starts_on = coalesce(post_day, NEW.start_on);
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER onboarding_checklists_first_day BEFORE INSERT OR UPDATE OF post_id, start_on, starts_on
  ON onboarding_checklists FOR EACH ROW EXECUTE FUNCTION checklist_has_first_day();--> statement-breakpoint
CREATE FUNCTION checklists_have_first_day_of_post() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE onboarding_checklists SET starts_on = NULL WHERE post_id = NEW.id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER posts_first_day_of_checklists AFTER UPDATE ON posts FOR EACH ROW
  WHEN ((NEW.date_from, NEW.planned_start) IS DISTINCT FROM (OLD.date_from, OLD.planned_start))
  EXECUTE FUNCTION checklists_have_first_day_of_post();--> statement-breakpoint
UPDATE onboarding_checklists SET starts_on = NULL;--> statement-breakpoint
CREATE INDEX "onboarding_checklists_closed" ON "onboarding_checklists" USING btree ("starts_on","id") WHERE closed_at is not null;
