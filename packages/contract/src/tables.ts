import { z } from 'zod'

export const PAGE_SIZE = 20

/** The query of every list. `page` counts from 1. `sort` is a column key, with `-` before it for descending. */
export const TableQuery = z.object({
  search: z.string().trim().max(100).default(''),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  pagesize: z.coerce.number().int().min(1).max(200).default(PAGE_SIZE),
  sort: z.string().max(40).default(''),
})

export const PageMeta = z.object({
  page: z.number().int(),
  page_size: z.number().int(),
  total: z.number().int(),
  next_url: z.string().nullable(),
  prev_url: z.string().nullable(),
})
export type PageMeta = z.infer<typeof PageMeta>

export const Cell = z.object({
  type: z.enum(['text', 'text-secondary', 'avatar']),
  value: z.string().nullable(),
})

export const RowAction = z.object({
  label: z.string(),
  url: z.string().optional(),
  route: z.string().optional(),
  params: z.record(z.string(), z.string()).optional(),
  btn_class: z.string().optional(),
  open_in_new: z.boolean().optional(),
})

export const Row = z.object({
  id: z.string(),
  header: z.string().optional(),
  groups: z.array(z.array(Cell)),
  actions: z.array(RowAction),
})

/** Words that the keys of a column stand for. A page has its own; a file of the table has these. */
export const KeyWords = z.enum(['area', 'frequency', 'period', 'state'])
export type KeyWords = z.infer<typeof KeyWords>

/** A column. `detail` names its second lines, which a file of the table keeps apart. */
export const TableField = z.object({
  key: z.string(),
  label: z.string(),
  class: z.string(),
  sortable: z.boolean(),
  detail: z.string().optional(),
  /** Its values are keys of these words; so are those of its second lines. */
  words: KeyWords.optional(),
  detail_words: KeyWords.optional(),
})

/**
 * Every table replies in this shape; `groups` follow the order of `fields`. With `Accept: text/csv` or for a
 * spreadsheet, the same address gives all its rows as a file.
 */
export const TableReply = z.object({
  rows: z.array(Row),
  fields: z.array(TableField),
  meta: PageMeta,
  /** Sentences about the whole filter, which a file has below its rows: the totals, then those of the year before. */
  summary: z.array(z.string()).optional(),
})
export type TableReply = z.infer<typeof TableReply>
export type Row = z.infer<typeof Row>
export type Cell = z.infer<typeof Cell>
