import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { AppError } from './errors.ts'

const YEAR_SECONDS = 31_536_000

/** The built web application: hashed assets for good, the rest fresh, and every unknown page to the shell. */
export async function webRoutes(
  app: FastifyInstance,
  { web_folder }: { readonly web_folder: string | undefined },
): Promise<void> {
  const hasWeb = web_folder !== undefined && existsSync(join(web_folder, 'index.html'))
  if (hasWeb) {
    await app.register(fastifyStatic, {
      root: web_folder,
      preCompressed: true,
      cacheControl: false,
      wildcard: false,
      setHeaders: (reply, path) => {
        const isHashed = /[\\/]assets[\\/]/.test(path)
        void reply.header('cache-control', isHashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache')
      },
    })
  }
  app.setNotFoundHandler((request, reply) => {
    if (hasWeb && request.method === 'GET' && isPage(request.url))
      return reply.header('cache-control', 'no-cache').sendFile('index.html')
    throw new AppError('not_found', 'There is nothing at this address.')
  })
}

// Addresses of pages have no dot: what has one, such as /.git/config or /app.js, is a file that is not there. In the query
// there may be one: a page is reloaded with an e-mail address in its search.
function isPage(url: string): boolean {
  const [path = ''] = url.split('?')
  return !/^\/(api|assets)(\/|$)/.test(path) && !/\.|%2e/i.test(path)
}
