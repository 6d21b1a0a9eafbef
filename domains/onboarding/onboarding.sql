-- the post's row is locked, so that a new checklist and a new day wait for one another and none is missed
CREATE OR REPLACE FUNCTION checklist_has_first_day() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE post_day date;
BEGIN
  SELECT coalesce(date_from, planned_start) INTO post_day FROM posts WHERE id = NEW.post_id FOR NO KEY UPDATE;
  NEW.starts_on = coalesce(post_day, NEW.start_on);
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER onboarding_checklists_first_day BEFORE INSERT OR UPDATE OF post_id, start_on, starts_on
  ON onboarding_checklists FOR EACH ROW EXECUTE FUNCTION checklist_has_first_day();
