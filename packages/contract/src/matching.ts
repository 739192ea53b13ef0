import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id } from './fields.ts'

/** Rows that one call takes; a longer sheet is sent in several. */
export const ROWS_AT_ONCE = 10_000

export const MATCH_STATES = ['found', 'ambiguous', 'not_found', 'duplicate'] as const

const Match = z.object({
  /** `duplicate`: an earlier row named the same entity. */
  state: z.enum(MATCH_STATES),
  /** One where found or duplicate, up to five where ambiguous. */
  entities: z.array(z.object({ entity_id: Id, name: z.string() })),
})
export type Match = z.infer<typeof Match>

export const matchEntities = endpoint({
  method: 'POST',
  path: 'organisation/entities/match/',
  access: 'entities.read',
  summary: 'The entity named in each row of a sheet: by PAN, CIN, LLPIN, FCRN, a registration number, or its full name',
  body: z.object({
    rows: z
      .array(z.array(z.string().max(300)).max(30))
      .min(1, 'The sheet has no rows. Choose another one.')
      .max(ROWS_AT_ONCE, `At most ${ROWS_AT_ONCE} rows are read at a time. Split the sheet.`),
  }),
  /** In the order of the rows. */
  reply: z.object({ matches: z.array(Match) }),
})
