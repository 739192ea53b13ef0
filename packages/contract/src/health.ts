import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const health = endpoint({
  method: 'GET',
  path: 'health/',
  access: 'public',
  summary: 'The process is running',
  reply: z.object({ status: z.literal('ok') }),
})

export const readiness = endpoint({
  method: 'GET',
  path: 'ready/',
  access: 'public',
  summary: 'The database is reachable and migrated; otherwise 503',
  reply: z.object({ status: z.literal('ready'), catalogue_release: z.string() }),
})
