-- Which files a lesson shows follows from its text, whoever writes it; so a file that any version shows cannot be deleted.
ALTER TABLE lesson_media ADD CONSTRAINT lesson_media_lesson_fk FOREIGN KEY (lesson_id) REFERENCES lessons (id);--> statement-breakpoint
CREATE FUNCTION note_lesson_media() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM lesson_media WHERE lesson_id = OLD.id;
  END IF;
  IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
  INSERT INTO lesson_media (lesson_id, media_id, captions_id)
    SELECT DISTINCT NEW.id, (attrs ->> 'mediaId')::uuid, (attrs ->> 'captionsId')::uuid
    FROM jsonb_path_query(NEW.body, 'strict $.** ? (@.type == "media").attrs', silent => true) AS attrs;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER lessons_note_media AFTER INSERT OR UPDATE OF body ON lessons FOR EACH ROW EXECUTE FUNCTION note_lesson_media();--> statement-breakpoint
CREATE TRIGGER lessons_leave_media BEFORE DELETE ON lessons FOR EACH ROW EXECUTE FUNCTION note_lesson_media();--> statement-breakpoint
CREATE TRIGGER media_captions_append_only BEFORE UPDATE ON media_captions FOR EACH ROW EXECUTE FUNCTION refuse_change();
