-- Until when a coupon can be used, and by how many people; null: without end.
alter table coupon
  add column expires_at timestamptz,
  add column most_uses integer check (most_uses > 0);
