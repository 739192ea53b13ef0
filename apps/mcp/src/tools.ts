import type { CallToolResult, McpServer } from '@modelcontextprotocol/server'
import type { z } from 'zod'
import { Refused } from './niyam.ts'

interface Tool<Input extends z.ZodObject> {
  readonly name: string
  readonly title: string
  /** Its purpose, when to use it, and its result: everything an assistant knows about it. */
  readonly description: string
  readonly input: Input
  /** True for a tool that creates a draft. */
  readonly isDraft?: boolean
}

/** Adds a tool that returns JSON. A refusal by the server is returned as text, not as a failure. */
export function addTool<Input extends z.ZodObject>(
  server: McpServer,
  { name, title, description, input, isDraft = false }: Tool<Input>,
  answer: (args: z.output<Input>) => Promise<unknown>,
): void {
  const annotations = { readOnlyHint: !isDraft, destructiveHint: false, idempotentHint: !isDraft, openWorldHint: false }
  server.registerTool(name, { title, description, inputSchema: input as z.ZodObject, annotations }, async (input) =>
    toResult(() => answer(input as z.output<Input>)),
  )
}

async function toResult(answer: () => Promise<unknown>): Promise<CallToolResult> {
  try {
    return { content: [{ type: 'text', text: JSON.stringify(await answer()) }] }
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    return { content: [{ type: 'text', text: error.message }], isError: true }
  }
}
