import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

const COOKIE = 'niyam_device'
// As long as browsers keep a cookie at all.
const DAYS = 400

/** The id of a browser since its first sign-in; signed, so that it cannot be forged. */
export const newBrowser = (): string => randomBytes(16).toString('base64url')

const signed = (secret: string, browser: string) =>
  `${browser}.${createHmac('sha256', secret).update(`browser\n${browser}`).digest('base64url')}`

export function browserOf(secret: string, request: Pick<FastifyRequest, 'cookies'>): string | null {
  const sent = Buffer.from(request.cookies[COOKIE] ?? '')
  const [browser = ''] = sent.toString().split('.')
  const wanted = Buffer.from(signed(secret, browser))
  return sent.length === wanted.length && timingSafeEqual(sent, wanted) ? browser : null
}

/** Renewed at every sign-in, so that a browser in use stays known. */
export const knowBrowser = (secret: string, request: FastifyRequest, reply: FastifyReply, browser: string) =>
  reply.setCookie(COOKIE, signed(secret, browser), {
    httpOnly: true,
    sameSite: 'lax',
    path: '/api/accounts/',
    secure: request.protocol === 'https',
    maxAge: DAYS * 86_400,
  })
