import { McpServer } from '@modelcontextprotocol/server'
import type { Niyam } from './niyam.ts'
import { addProposing } from './proposing.ts'
import { addReading } from './reading.ts'

const INSTRUCTIONS = `Niyam knows what Indian law requires from the entities of one organisation, by when and why, and the cost of a delay.
About the law, say only what these tools answer, with their provision. If they say that something is not known, say so.
Money is in whole paise unless a tool says rupees. Days are days in India.
You cannot change anything. Your proposals are drafts until a person releases or discards them.`

/** All tools, over one connection to a server of Niyam. */
export function mcpServer(niyam: Niyam, version: string): McpServer {
  const server = new McpServer({ name: 'niyam', title: 'Niyam', version }, { instructions: INSTRUCTIONS })
  addReading(server, niyam)
  addProposing(server, niyam)
  return server
}
