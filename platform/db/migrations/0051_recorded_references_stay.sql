-- A reference that was written down here stays as it was; what is wrong in it is answered by its review.
CREATE TRIGGER references_recorded_stay BEFORE UPDATE ON reference_requests FOR EACH ROW
  WHEN (OLD.came_by IS NOT NULL AND
    (NEW.came_by, NEW.checked_on, NEW.referee_name, NEW.referee_email, NEW.referee_phone, NEW.reference_type, NEW.org_and_role, NEW.relationship, NEW.application_id, NEW.received_at, NEW.created_at, NEW.created_by)
      IS DISTINCT FROM (OLD.came_by, OLD.checked_on, OLD.referee_name, OLD.referee_email, OLD.referee_phone, OLD.reference_type, OLD.org_and_role, OLD.relationship, OLD.application_id, OLD.received_at, OLD.created_at, OLD.created_by))
  EXECUTE FUNCTION refuse_adverse_change();
