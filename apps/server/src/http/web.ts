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
    // What ends like a file in the query is no file: a page is reloaded with an e-mail address in its search.
    const isPage =
      request.method === 'GET' && !request.url.startsWith('/api/') && !/^[^?]*\.\w{2,5}(\?|$)/.test(request.url)
    if (hasWeb && isPage) return reply.header('cache-control', 'no-cache').sendFile('index.html')
    throw new AppError('not_found', 'There is nothing at this address.')
  })
}
