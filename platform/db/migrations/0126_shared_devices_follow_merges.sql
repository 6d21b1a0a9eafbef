-- What is written about a person or a location that was merged is about what it became, at shared devices too.
SELECT follow_merges('badges', 'person_id', 'people');--> statement-breakpoint
SELECT follow_merges('shared_devices', 'location_id', 'locations');
