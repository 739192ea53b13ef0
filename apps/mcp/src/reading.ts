import type { McpServer } from '@modelcontextprotocol/server'
import { AREAS, ITEM_STATES, MARKS, STEPS } from '@niyam/contract/calendar-filter.ts'
import { costOfItem, getCalendarItem } from '@niyam/contract/items.ts'
import { listCalendar } from '@niyam/contract/calendar.ts'
import { DSC_FILTERS, DSC_PLACES, DSC_RECEIPT_FILTERS } from '@niyam/contract/dsc-kinds.ts'
import { listDsc } from '@niyam/contract/dsc.ts'
import { listEntities, getEntity } from '@niyam/contract/entities.ts'
import { askWhatIf, explainObligation, listObligations, listReleases, Supposition } from '@niyam/contract/law.ts'
import { NOTICE_LAWS, NOTICE_STATUSES } from '@niyam/contract/notice-limits.ts'
import { getNotice, listNotices } from '@niyam/contract/notices.ts'
import { filingHistory } from '@niyam/contract/registrations.ts'
import { searchOrganisation } from '@niyam/contract/search.ts'
import { TASK_STATUSES } from '@niyam/contract/task-limits.ts'
import { getTask, listTasks } from '@niyam/contract/tasks.ts'
import { z } from 'zod'
import type { Niyam } from './niyam.ts'
import { tableRows } from './table-rows.ts'
import { addTool } from './tools.ts'

const id = (thing: string) => z.uuid().describe(`The id of ${thing}, as another tool gave it.`)
const day = (label: string) => z.iso.date().describe(`${label}, as YYYY-MM-DD.`)
const page = z.number().int().min(1).default(1).describe('Pages hold 50 each.')
const PAGE_SIZE = 50

/** The tools that read, within the rights of the key. Each is one call of the API. */
export function addReading(server: McpServer, niyam: Niyam): void {
  addTool(
    server,
    {
      name: 'search',
      title: 'Search',
      description:
        'Finds entities, registrations, open calendar items and notices by a few letters: a name, a PAN, a GSTIN, a form under its old or new name. Start here when you know what something is called.',
      input: z.object({ text: z.string().min(1).max(100) }),
    },
    ({ text }) => niyam.call(searchOrganisation, { query: { search: text } }),
  )
  addTool(
    server,
    {
      name: 'list_entities',
      title: 'Entities',
      description:
        'The companies, LLPs, firms and people that are looked after, with what of each is overdue and comes next.',
      input: z.object({ search: z.string().max(100).default(''), page }),
    },
    async (query) => tableRows(await niyam.call(listEntities, { query: { ...query, pagesize: PAGE_SIZE } })),
  )
  addTool(
    server,
    {
      name: 'get_entity',
      title: 'One entity',
      description: 'One entity with its facts, registrations, events and how many of its items stand how.',
      input: z.object({ entity_id: id('the entity') }),
    },
    (params) => niyam.call(getEntity, { params }),
  )
  addTool(
    server,
    {
      name: 'list_notices',
      title: 'Notices and orders',
      description:
        'What authorities sent: notices, intimations and orders, by the next day to reply, to be heard or to appeal. An amount or a day that is null is not known, never zero. `next` of the answer is `after` of the next page.',
      input: z.object({
        search: z.string().max(100).default('').describe('A title, form, reference, DIN or entity.'),
        entity_id: id('an entity').optional(),
        laws: z.array(z.enum(NOTICE_LAWS)).default([]).describe('Laws; empty is all.'),
        statuses: z.array(z.enum(NOTICE_STATUSES)).default([]).describe('Statuses; empty is all.'),
        only_open: z.boolean().default(true),
        after: z.string().max(100).default(''),
      }),
    },
    ({ laws, statuses, only_open, ...query }) =>
      niyam.call(listNotices, {
        query: {
          ...query,
          law: laws.join(','),
          status: statuses.join(','),
          open: only_open ? 'true' : '',
          pagesize: PAGE_SIZE,
        },
      }),
  )
  addTool(
    server,
    {
      name: 'get_notice',
      title: 'One notice',
      description:
        'One notice or order with its services, replies, hearings, documents, and how its days to reply and to appeal were counted, with sources.',
      input: z.object({ notice_id: id('the notice') }),
    },
    (params) => niyam.call(getNotice, { params }),
  )
  addTool(
    server,
    {
      name: 'list_tasks',
      title: 'Tasks',
      description:
        'Work of the office that is not itself a return: steps of a calendar item, and work that no law requires. By due day, those without one last. `next` of the answer is `after` of the next page.',
      input: z.object({
        search: z.string().max(100).default('').describe('A title or an entity.'),
        entity_id: id('an entity').optional(),
        item_id: id('a calendar item').optional(),
        assigned_to: z
          .union([z.uuid(), z.literal('nobody')])
          .optional()
          .describe('A user_id, or the word for unassigned tasks.'),
        statuses: z.array(z.enum(TASK_STATUSES)).default([]).describe('Statuses; empty is all.'),
        due_from: day('The first due day').optional(),
        due_to: day('The last due day').optional(),
        after: z.string().max(100).default(''),
      }),
    },
    ({ statuses, ...query }) =>
      niyam.call(listTasks, { query: { ...query, status: statuses.join(','), pagesize: PAGE_SIZE } }),
  )
  addTool(
    server,
    {
      name: 'get_task',
      title: 'One task',
      description: 'One task with its details, checks, and the tasks before and after it.',
      input: z.object({ task_id: id('the task') }),
    },
    (params) => niyam.call(getTask, { params }),
  )
  addTool(
    server,
    {
      name: 'list_certificates',
      title: 'Digital signature certificates',
      description:
        'The register of DSC: holder, last day, portals, where the token is, whether its receiver has acknowledged it, and whether it can sign today. That a certificate was not revoked is not checked.',
      input: z.object({
        search: z.string().max(100).default('').describe('A holder, an entity, a label or a serial number.'),
        entity_id: id('an entity').optional(),
        state: z
          .enum(['', ...DSC_FILTERS])
          .default('')
          .describe('Empty is all that are not archived.'),
        place: z
          .enum(['', ...DSC_PLACES])
          .default('')
          .describe('`late` is out longer than agreed.'),
        receipt: z
          .enum(['', ...DSC_RECEIPT_FILTERS])
          .default('')
          .describe('By the receipt of the last movement. `open` waits, has expired or was declined.'),
        page,
      }),
    },
    async (query) => {
      const { certificates, today, meta } = await niyam.call(listDsc, { query: { ...query, pagesize: PAGE_SIZE } })
      return { certificates, today, total: meta.total, page: meta.page }
    },
  )
  addTool(
    server,
    {
      name: 'list_calendar',
      title: 'Calendar',
      description:
        'Items of the compliance calendar by their due date. Narrow it: by entity, area of law, state, days (both ends counted), words. `today` in the answer is the day in India that states are judged by.',
      input: z.object({
        entity_id: id('an entity').optional(),
        assigned_to: z
          .union([z.uuid(), z.literal('nobody')])
          .optional()
          .describe('A user_id, or `nobody` for unassigned items.'),
        areas: z.array(z.enum(AREAS)).default([]).describe('Areas of law; empty is all.'),
        states: z
          .array(z.enum([...ITEM_STATES, ...STEPS, ...MARKS]))
          .default([])
          .describe('States; empty is all.'),
        search: z.string().max(100).default('').describe('A form, an entity or a number.'),
        from: day('The first due date').optional(),
        to: day('The last due date').optional(),
        page,
      }),
    },
    ({ areas, states, ...query }) =>
      niyam.call(listCalendar, {
        query: { ...query, area: areas.join(','), state: states.join(','), pagesize: PAGE_SIZE },
      }),
  )
  addTool(
    server,
    {
      name: 'get_calendar_item',
      title: 'Why an item is due',
      description:
        'One item: why it applies, how its date is calculated step by step with the provision of each step, facts used or missing, changes that would alter the answer, its filing, and the cost of a delay today. Report only this content; if it says that something is not known, say so.',
      input: z.object({ item_id: id('the item') }),
    },
    (params) => niyam.call(getCalendarItem, { params }),
  )
  addTool(
    server,
    {
      name: 'cost_of_lateness',
      title: 'What lateness costs',
      description:
        'Late fee, interest and penalty of one item if it is done on a day, each under its own section, in paise. Figures it lacks are named in `missing`: ask for them and pass them in `amounts`, in rupees. Null is not known, never zero.',
      input: z.object({
        item_id: id('the item'),
        on: day('The day on which it is done'),
        amounts: z.record(z.string(), z.number().min(0)).default({}),
        is_nil: z.boolean().optional().describe('A return without turnover.'),
      }),
    },
    ({ item_id, ...body }) => niyam.call(costOfItem, { params: { item_id }, body }),
  )
  addTool(
    server,
    {
      name: 'what_applies',
      title: 'What the law requires',
      description:
        'Every obligation that reaches an entity in a span of days (a year from today if no days are given, three years at most): with due dates, what needs facts, and why. With `as_of` the law of another day, with `as_known_on` what was known on it.',
      input: z.object({
        entity_id: id('the entity'),
        from: day('The first day').optional(),
        to: day('The last day').optional(),
        as_of: day('With the law of this day').optional(),
        as_known_on: day('With what was known on this day').optional(),
      }),
    },
    ({ entity_id, ...query }) => niyam.call(listObligations, { params: { entity_id }, query }),
  )
  addTool(
    server,
    {
      name: 'explain_obligation',
      title: 'Explain an obligation',
      description:
        'Why one obligation of the law reaches an entity in a period, and how its day arises, also where the calendar holds no item of it. Takes an `obligation_id` such as gst.gstr-3b.monthly and a period such as 2026-10, 2026-27-Q1 or 2026-27.',
      input: z.object({
        entity_id: id('the entity'),
        obligation_id: z.string().max(120),
        period: z.string().max(20),
        registration_id: id('a registration').optional(),
      }),
    },
    ({ entity_id, ...query }) => niyam.call(explainObligation, { params: { entity_id }, query }),
  )
  addTool(
    server,
    {
      name: 'what_if',
      title: 'What if',
      description:
        'The items added, removed and moved for an entity if facts were different: another turnover, one more registration, another kind. Nothing is stored.',
      input: z.object({
        entity_id: id('the entity'),
        changes: z.array(Supposition).min(1).max(20),
        from: day('The first day').optional(),
        to: day('The last day').optional(),
      }),
    },
    ({ entity_id, ...body }) => niyam.call(askWhatIf, { params: { entity_id }, body }),
  )
  addTool(
    server,
    {
      name: 'filing_history',
      title: 'Filing history',
      description:
        'Every period of a registration with its due date and filing, the newest first; what was not filed shows as a gap.',
      input: z.object({
        registration_id: id('the registration'),
        form: z.string().max(60).default('').describe('One form alone.'),
        page,
      }),
    },
    async ({ registration_id, ...query }) =>
      tableRows(
        await niyam.call(filingHistory, { params: { registration_id }, query: { ...query, pagesize: PAGE_SIZE } }),
      ),
  )
  addTool(
    server,
    {
      name: 'law_releases',
      title: 'Changes of law',
      description:
        'Releases of the law catalogue, the newest first: what each changed, which periods it touches, and the sources.',
      input: z.object({ most: z.number().int().min(1).max(50).default(5).describe('How many releases.') }),
    },
    async ({ most }) => {
      const { current, releases } = await niyam.call(listReleases)
      return { current, releases: releases.slice(0, most) }
    },
  )
}
