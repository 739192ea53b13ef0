import type { McpServer } from '@modelcontextprotocol/server'
import { DRAFT_STATES } from '@niyam/contract/proposal-kinds.ts'
import { draftFacts, draftFiling, draftSetAside, draftTask, draftWork, listDrafts } from '@niyam/contract/proposals.ts'
import { z } from 'zod'
import type { Niyam } from './niyam.ts'
import { addTool } from './tools.ts'

const item_id = z.uuid().describe('The id of the calendar item.')
const why = z.string().min(1).max(500).describe('Your reason: the person who decides reads it with the draft.')
const IS_DRAFT = 'Creates a draft; nothing changes until a person releases it.'

/** The only way to change something: as a draft, which a person with the right for it releases or discards. */
export function addProposing(server: McpServer, niyam: Niyam): void {
  const withLink = async (proposal: Promise<object>) => ({
    ...(await proposal),
    look_at: `${niyam.url}/compliances/drafts`,
  })
  addTool(
    server,
    {
      name: 'draft_filing',
      title: 'Propose a filing',
      description: `Proposes to mark an item as filed, with the acknowledgement as proof. Only with evidence that you have seen. ${IS_DRAFT}`,
      isDraft: true,
      input: z.object({
        item_id,
        filed_on: z.iso.date().describe('The day of filing, as YYYY-MM-DD.'),
        acknowledgement: z.string().max(80).default('').describe('ARN, SRN, acknowledgement or token number.'),
        amount_paise: z.number().int().min(0).nullable().default(null).describe('The amount paid, in whole paise.'),
        note: z.string().max(2000).default(''),
        why,
      }),
    },
    (input) => {
      const { item_id: id, ...body } = input
      return withLink(niyam.call(draftFiling, { params: { item_id: id }, body }))
    },
  )
  addTool(
    server,
    {
      name: 'draft_work',
      title: 'Propose a note, a person or an internal day',
      description: `Proposes a note on an item (it replaces the existing one), an assignee, or an internal due date. Omitted fields stay unchanged. Statutory due dates never move. ${IS_DRAFT}`,
      isDraft: true,
      input: z.object({
        item_id,
        note: z.string().max(4000).optional(),
        assigned_to: z.uuid().nullable().optional().describe('A user_id, as shown on items; null to unassign.'),
        internal_due_date: z.iso.date().nullable().optional(),
        why,
      }),
    },
    (input) => {
      const { item_id: id, ...body } = input
      return withLink(niyam.call(draftWork, { params: { item_id: id }, body }))
    },
  )
  addTool(
    server,
    {
      name: 'draft_set_aside',
      title: 'Propose to set an item aside',
      description: `Proposes to waive an item, or to mark it as not applicable. The reason is stored with it. ${IS_DRAFT}`,
      isDraft: true,
      input: z.object({ item_id, as: z.enum(['waived', 'not_applicable']), reason: z.string().min(1).max(500), why }),
    },
    (input) => {
      const { item_id: id, ...body } = input
      return withLink(niyam.call(draftSetAside, { params: { item_id: id }, body }))
    },
  )
  addTool(
    server,
    {
      name: 'draft_facts',
      title: 'Propose answers to facts',
      description: `Proposes facts of an entity, such as a turnover, that items list as missing or that have changed. Never guess a fact. ${IS_DRAFT}`,
      isDraft: true,
      input: z.object({
        entity_id: z.uuid().describe('The id of the entity.'),
        facts: z
          .array(
            z.object({
              attribute: z.string().max(60).describe('As `missing` and `facts` name it.'),
              financial_year: z.string().nullable().default(null).describe('2025-26, for a fact by year.'),
              state: z.string().max(60).nullable().default(null).describe('For a fact by state.'),
              value: z.union([z.boolean(), z.number(), z.string()]).describe('Money in rupees.'),
            }),
          )
          .min(1)
          .max(20),
        why,
      }),
    },
    ({ entity_id, ...body }) => withLink(niyam.call(draftFacts, { params: { entity_id }, body })),
  )
  addTool(
    server,
    {
      name: 'draft_task',
      title: 'Propose a task',
      description: `Proposes a task for an entity, or for one of its calendar items. A task is not a return: those are in the calendar already. ${IS_DRAFT}`,
      isDraft: true,
      input: z.object({
        entity_id: z.uuid().describe('The id of the entity.'),
        item_id: item_id.nullable().default(null),
        title: z.string().min(1).max(200),
        details: z.string().max(5000).default(''),
        due_on: z.iso.date().nullable().default(null).describe('YYYY-MM-DD; null where no day is known.'),
        assigned_to: z.uuid().nullable().default(null).describe('A user_id, as shown on items and tasks.'),
        why,
      }),
    },
    ({ entity_id, ...body }) => withLink(niyam.call(draftTask, { params: { entity_id }, body })),
  )
  addTool(
    server,
    {
      name: 'list_drafts',
      title: 'Drafts',
      description:
        'Drafts and their outcome: who released each, why it was discarded, and whether a pending one is stale.',
      input: z.object({ state: z.enum(DRAFT_STATES).default('waiting'), page: z.number().int().min(1).default(1) }),
    },
    (query) => niyam.call(listDrafts, { query }),
  )
}
