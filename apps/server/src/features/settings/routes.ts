import type { FastifyInstance } from 'fastify'
import type { Parts } from '../../app.ts'

export function settingRoutes(_app: FastifyInstance, _parts: Parts): void {}
