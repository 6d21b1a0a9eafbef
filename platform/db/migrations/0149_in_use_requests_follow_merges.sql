-- What is written about a location that was merged is about what it became, requests of another day in use too.
SELECT follow_merges('in_use_requests', 'location_id', 'locations');
