import type { TableReply } from '@niyam/contract/tables.ts'

type Row = Readonly<Record<string, string | null>>

/** The rows of a table with values by column name, without data for pages. */
export const tableRows = ({ rows, fields, meta }: TableReply): { rows: Row[]; total: number; page: number } => ({
  rows: rows.map(({ id, groups }) => ({
    id,
    ...Object.fromEntries(
      fields.flatMap(({ key, detail }, at) => {
        const [first, second] = groups[at] ?? []
        const more =
          second?.value && detail ? [[`${key}_${detail.toLowerCase().replaceAll(' ', '_')}`, second.value]] : []
        return [[key, first?.value ?? null], ...more]
      }),
    ),
  })),
  total: meta.total,
  page: meta.page,
})
