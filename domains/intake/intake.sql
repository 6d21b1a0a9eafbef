-- The addresses of those whom an import made, as its sheet had them
CREATE OR REPLACE FUNCTION sheet_addresses_came() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO sheet_addresses (person_id, address)
    SELECT DISTINCT person.id, person.email FROM came JOIN people AS person ON person.id = came.person_id
    WHERE came.created AND person.email <> ''
    ON CONFLICT (person_id) DO NOTHING;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER import_rows_addresses AFTER INSERT ON import_rows REFERENCING NEW TABLE AS came
  FOR EACH STATEMENT EXECUTE FUNCTION sheet_addresses_came();
