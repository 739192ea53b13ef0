import type { CallToolResult, McpServer } from '@modelcontextprotocol/server'
import type { z } from 'zod'
import { Refused } from './niyam.ts'

interface Tool<Input extends z.ZodObject> {
  readonly name: string
  readonly title: string
  /** What it is for, when to take it, and what comes back: all that an assistant knows of it. */
  readonly description: string
  readonly input: Input
  /** True for what leaves a draft behind. */
  readonly isDraft?: boolean
}

/** Adds a tool whose answer is told as JSON. What the server refuses is told in its own words, and is no breakdown. */
export function addTool<Input extends z.ZodObject>(
  server: McpServer,
  { name, title, description, input, isDraft = false }: Tool<Input>,
  answer: (given: z.output<Input>) => Promise<unknown>,
): void {
  const annotations = { readOnlyHint: !isDraft, destructiveHint: false, idempotentHint: !isDraft, openWorldHint: false }
  server.registerTool(name, { title, description, inputSchema: input as z.ZodObject, annotations }, async (given) =>
    told(() => answer(given as z.output<Input>)),
  )
}

async function told(answer: () => Promise<unknown>): Promise<CallToolResult> {
  try {
    return { content: [{ type: 'text', text: JSON.stringify(await answer()) }] }
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    return { content: [{ type: 'text', text: error.message }], isError: true }
  }
}
