-- Since when the hours of a post are what they are: what is agreed after a rule of hours came is bound at once. Hours that come
-- to someone else, with a merge, count from then. Whom a right to work keeps off work already, the days of the rule do not bring
-- back: their hours count from now.
UPDATE posts SET hours_since = now() FROM standing
  WHERE standing.post_id = posts.id AND standing.not_cleared_from <= (now() AT TIME ZONE 'Europe/London')::date
    AND standing.open @> '[{"key": "right_to_work", "stops": true}]';--> statement-breakpoint
CREATE FUNCTION keep_hours_since() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    NEW.hours_since := NEW.recorded_at;
  ELSIF NEW.person_id IS DISTINCT FROM OLD.person_id THEN
    NEW.hours_since := greatest(NEW.recorded_at, now());
  ELSIF (NEW.weekly_hours, NEW.most_hours, NEW.engagement) IS DISTINCT FROM (OLD.weekly_hours, OLD.most_hours, OLD.engagement) THEN
    NEW.hours_since := NEW.recorded_at;
  ELSE
    NEW.hours_since := OLD.hours_since;
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER posts_hours_since BEFORE INSERT OR UPDATE ON posts FOR EACH ROW EXECUTE FUNCTION keep_hours_since();--> statement-breakpoint
ALTER TABLE posts ADD CONSTRAINT posts_most_hours CHECK (most_hours IS NULL OR (most_hours > 0 AND most_hours <= 168));--> statement-breakpoint
SELECT bring_in_rule('hours_within_limit');
