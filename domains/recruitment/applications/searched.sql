-- what someone applied for is searched with their name and email
CREATE OR REPLACE FUNCTION application_searched() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM application_search USING gone WHERE application_id = gone.id;
    RETURN NULL;
  END IF;
  PERFORM 1 FROM people WHERE id IN (SELECT applicant_id FROM written) ORDER BY id FOR NO KEY UPDATE;
  INSERT INTO application_search SELECT written.id, written.created_at, people.search_text || ' ' || fold(written.position)
    FROM written JOIN people ON people.id = written.applicant_id;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER applications_searched AFTER INSERT ON applications REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION application_searched();
CREATE OR REPLACE TRIGGER applications_searched_no_more AFTER DELETE ON applications REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION application_searched();

CREATE OR REPLACE FUNCTION application_searched_anew() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM people WHERE id = NEW.applicant_id FOR NO KEY UPDATE;
  UPDATE application_search AS kept SET created_at = NEW.created_at, search_text = people.search_text || ' ' || fold(NEW.position)
    FROM people WHERE people.id = NEW.applicant_id AND kept.application_id = NEW.id;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER applications_searched_anew AFTER UPDATE ON applications FOR EACH ROW
  WHEN (NEW.applicant_id IS DISTINCT FROM OLD.applicant_id OR NEW.created_at IS DISTINCT FROM OLD.created_at
    OR NEW.position IS DISTINCT FROM OLD.position)
  EXECUTE FUNCTION application_searched_anew();

CREATE OR REPLACE FUNCTION applicant_searched_anew() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE application_search AS kept SET search_text = NEW.search_text || ' ' || fold(applications.position)
    FROM applications WHERE applications.applicant_id = NEW.id AND kept.application_id = applications.id;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER people_searched_anew AFTER UPDATE ON people FOR EACH ROW
  WHEN (NEW.search_text IS DISTINCT FROM OLD.search_text) EXECUTE FUNCTION applicant_searched_anew();
