import { ApiError } from '@potluck/contract/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { toApiError } from '../http/send-error.ts';
import { text, type Xml, xml, xmlDocument } from './xml/write-xml.ts';

/** An answer that clients understand by its status and by the condition that failed (RFC 4918, 16). */
export class DavError extends Error {
  readonly status: number;
  readonly condition: Xml | undefined;

  constructor(status: number, message: string, condition?: Xml) {
    super(message);
    this.name = 'DavError';
    this.status = status;
    this.condition = condition;
  }
}

export function badRequest(message: string): DavError {
  return new DavError(400, message);
}

export function noSuchThing(): DavError {
  return new DavError(404, 'There is nothing at this address, or you may not see it.');
}

/** DAVx5 drops the change and continues if a 403 names privileges, and stops otherwise. */
export function missingPrivilege(href: string, privilege = 'D:write'): DavError {
  const resource = xml('D:resource', [xml('D:href', text(href)), xml('D:privilege', xml(privilege))]);
  return new DavError(403, 'You may read this, but not change it.', xml('D:need-privileges', resource));
}

export function changedMeanwhile(): DavError {
  return new DavError(412, 'It has changed since you read it: read it again.');
}

/** Answers an error as a client of this protocol expects it. */
export function sendDavError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  if (error instanceof DavError) {
    sendCondition(reply, error);
    return;
  }
  const apiError = toApiError(error);
  if (apiError.status >= 500) request.log.error({ err: error, requestId: request.id }, 'request failed');
  sendCondition(reply, asDavError(apiError, request));
  const { retryAfterSeconds } = apiError.metadata;
  if (retryAfterSeconds) reply.header('retry-after', retryAfterSeconds);
}

function asDavError(error: ApiError, { url }: FastifyRequest): DavError {
  const [path = ''] = url.split('?');
  if (['LEVEL_TOO_LOW', 'SUBSCRIBED_CALENDAR', 'OUT_OF_SCOPE'].includes(error.reason))
    return missingPrivilege(path);
  if (error.status === 413 || error.reason === 'TODO_TOO_LARGE')
    return new DavError(403, 'This is too large.', xml('C:max-resource-size'));
  return new DavError(error.status, error.message);
}

function sendCondition(reply: FastifyReply, { status, condition, message }: DavError): void {
  if (status === 401) reply.header('www-authenticate', 'Basic realm="Potluck", charset="UTF-8"');
  reply.code(status).header('cache-control', 'no-store');
  const inside = [...(condition ? [condition] : []), xml('D:responsedescription', text(message))];
  reply.type('application/xml; charset=utf-8').send(xmlDocument('D:error', inside));
}

export function isApiError(error: unknown, reason: string): boolean {
  return error instanceof ApiError && error.reason === reason;
}
