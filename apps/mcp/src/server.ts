import { McpServer } from '@modelcontextprotocol/server'
import type { Niyam } from './niyam.ts'
import { addProposing } from './proposing.ts'
import { addReading } from './reading.ts'

const INSTRUCTIONS = `Niyam knows what Indian law requires from the entities of one organisation, by when and why, and the cost of a delay.
Say of the law only what these tools answer, with the provision they name; what they say is not known, is not known.
Money is in whole paise unless a tool says rupees. Days are days in India.
You cannot change anything. What you propose waits as a draft until a person releases or discards it.`

/** All tools, over one connection to a server of Niyam. */
export function mcpServer(niyam: Niyam, version: string): McpServer {
  const server = new McpServer({ name: 'niyam', title: 'Niyam', version }, { instructions: INSTRUCTIONS })
  addReading(server, niyam)
  addProposing(server, niyam)
  return server
}
