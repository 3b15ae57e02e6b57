#!/bin/sh
# Runs once, while the database is created: the role that web and worker connect as. It is no superuser, and the audit log
# belongs to the other role.
set -eu
psql --quiet --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" \
    --set password="$(cat /run/secrets/server-password)" <<'SQL'
create role server login password :'password';
SQL
