import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { FRAMES_AT_MOST } from './stack-frames.ts'

/** The pattern of a page's address, such as `/entity/$entity_id/view`: what was open stays in the browser. */
const PagePattern = z
  .string()
  .max(150)
  .regex(
    /^(\/(\$[a-z_]{1,30}|[a-z-]{1,30}|404|500|file26as|file-26as-report))+$/,
    'This is not the pattern of a page. Send the names of its parameters, not their values.',
  )

const Frame = z.object({
  file: z.string().regex(/^\/[\w./-]{1,120}\.(js|tsx?)$/, 'This file does not belong to the page.'),
  function: z.string().max(80),
  line: z.int().min(0),
  column: z.int().min(0),
})

/** The report of a page error: its class, its code and its place. Its text never leaves the browser. */
export const PageError = z.object({
  type: z.string().max(60),
  code: z.string().max(60).nullable(),
  page: PagePattern,
  frames: z.array(Frame).max(FRAMES_AT_MOST),
})
export type PageError = z.infer<typeof PageError>

const Taken = z.object({
  /** False where the operator set up nothing, and where more came in a minute than is passed on. */
  taken: z.boolean(),
})

export const reportPageError = endpoint({
  method: 'POST',
  path: 'telemetry/errors/',
  access: 'public',
  summary: 'Forward a page error to the configured error server, without personal data',
  body: PageError,
  reply: Taken,
})

export const countPageView = endpoint({
  method: 'POST',
  path: 'telemetry/views/',
  access: 'public',
  summary: 'Count a page view at the configured counter',
  body: z.object({ page: PagePattern }),
  reply: Taken,
})
