import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const health = endpoint({
  method: 'GET',
  path: 'health/',
  access: 'public',
  summary: 'The process is alive',
  reply: z.object({ status: z.literal('ok') }),
})

export const readiness = endpoint({
  method: 'GET',
  path: 'ready/',
  access: 'public',
  summary: 'The database answers and is migrated; 503 when not',
  reply: z.object({ status: z.literal('ready'), catalogue_release: z.string() }),
})
