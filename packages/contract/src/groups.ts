import { endpoint } from './endpoint.ts'
import { TableQuery, TableReply } from './tables.ts'

/** Sort keys: name, people, entities. */
export const listGroups = endpoint({
  method: 'GET',
  path: 'organisation/groups/',
  access: 'groups.read',
  summary: 'The groups of the organisation with how many people and entities each holds',
  query: TableQuery,
  reply: TableReply,
})
