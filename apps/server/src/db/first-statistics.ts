import type pg from 'pg'

/**
 * Presets statistics of tables that were never analysed: all rows belong to one organisation.
 *
 * A new table has no statistics, and PostgreSQL then takes any index that begins with the organisation for as good as
 * the primary key. Such a plan of a trigger is kept by its connection, so the first import of a large office would read
 * all its rows once for each row. The first ANALYZE of the table replaces this. Servers before PostgreSQL 18 do not
 * take it: there the first ANALYZE helps.
 *
 * @param client as owner of the tables
 */
export async function presumeOneOrganisation(client: pg.PoolClient): Promise<void> {
  await client.query(`do $$
    declare of_table name;
    begin
      if not exists (select from pg_proc where proname = 'pg_restore_attribute_stats') then return; end if;
      for of_table in
        select c.relname from pg_class c
          join pg_attribute a on a.attrelid = c.oid and a.attname = 'organisation_id' and not a.attisdropped
          where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace and c.reltuples < 0
      loop
        perform pg_restore_attribute_stats('schemaname', current_schema()::text, 'relname', of_table::text,
          'attname', 'organisation_id', 'inherited', false,
          'null_frac', 0::real, 'avg_width', 16, 'n_distinct', 1::real);
      end loop;
    end $$`)
}
