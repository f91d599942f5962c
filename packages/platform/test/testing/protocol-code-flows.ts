import { expect } from 'vitest';
import {
  asBrowser,
  evil,
  id,
  isWrong,
  type Row,
  returnTo,
  says,
  time,
  toErrorPage,
  toPage,
  unknownId,
} from './protocol-row.ts';
import { consoleOrigin } from './start-test-platform.ts';

const unknown = 'ghost@bullpen.test';
const shows = (...messageIds: number[]) => expect.objectContaining({ messages: messageIds.map(says) });

/** A verification says so as JSON, whoever asks. */
const refusedReturn = { status: 400, errorId: 'self_service_flow_return_to_forbidden' } as const;

/** What verification and recovery have in common. */
const common = (flow: 'verification' | 'recovery', ids: { sent: number; wrongCode: number }): readonly Row[] => {
  const path = `/self-service/${flow}?flow={flow}`;
  const start = { as: 'nobody', begins: { flow }, path } as const;
  const sent = { as: 'nobody', begins: { flow, asksFor: unknown }, path } as const;
  return [
    {
      as: 'nobody',
      path: `/self-service/${flow}/browser?${returnTo}`,
      status: 200,
      body: {
        id,
        type: 'browser',
        expires_at: time,
        issued_at: time,
        active: 'code',
        state: 'choose_method',
        return_to: `${consoleOrigin}/sudo?search=a`,
        ui: expect.objectContaining({ method: 'POST', action: expect.stringContaining(`/self-service/${flow}?flow=`) }),
      },
      absent: ['organization_id', 'created_at', 'updated_at', 'refresh'],
      cookies: ['csrf'],
    },
    {
      as: 'nobody',
      path: `/self-service/${flow}/browser`,
      headers: asBrowser,
      status: 303,
      location: toPage(flow),
      cookies: ['csrf'],
    },
    {
      as: 'nobody',
      path: `/self-service/${flow}/browser?${evil}`,
      status: 400,
      errorId: 'self_service_flow_return_to_forbidden',
    },
    flow === 'verification'
      ? { as: 'nobody', path: `/self-service/${flow}/browser?${evil}`, headers: asBrowser, ...refusedReturn }
      : {
          as: 'nobody',
          path: `/self-service/${flow}/browser?${evil}`,
          headers: asBrowser,
          status: 303,
          location: toErrorPage,
        },
    { as: 'nobody', path: `/self-service/${flow}/flows?id=${unknownId}`, status: 404, errorId: null },
    {
      as: 'nobody',
      begins: { flow },
      path: `/self-service/${flow}/flows?id={flow}`,
      status: 200,
      body: { state: 'choose_method' },
    },
    {
      as: 'nobody',
      path: `/self-service/${flow}?flow=${unknownId}`,
      form: { method: 'code', email: unknown },
      status: 404,
      errorId: null,
    },
    {
      ...start,
      form: { method: 'code', email: unknown },
      status: 200,
      onlyHere: 'would send a mail',
      body: { active: 'code', state: 'sent_email', ui: shows(ids.sent) },
      absent: ['error'],
      cookies: [],
    },
    {
      ...start,
      form: { method: 'code', email: unknown },
      headers: asBrowser,
      status: 303,
      onlyHere: 'would send a mail',
      location: toPage(flow),
      cookies: [],
    },
    {
      ...start,
      form: { method: 'code' },
      status: 400,
      body: { ui: expect.objectContaining({ nodes: expect.arrayContaining([isWrong('email', 4000002)]) }) },
    },
    {
      ...sent,
      form: { method: 'code', code: '000000' },
      status: 200,
      body: { state: 'sent_email', ui: shows(ids.wrongCode) },
      cookies: [],
    },
    {
      ...sent,
      form: { method: 'code', code: '000000' },
      headers: asBrowser,
      status: 303,
      location: toPage(flow),
      cookies: [],
    },
  ];
};

const verify = {
  as: 'newcomer',
  begins: { flow: 'verification', query: `?${returnTo}`, asksFor: '{email}' },
  path: '/self-service/verification?flow={flow}',
} as const;
const recover = {
  as: 'nobody',
  begins: { flow: 'recovery', asksFor: 'sudo@bullpen.test' },
  path: '/self-service/recovery?flow={flow}',
} as const;

/** Proving an address, and getting back in by it. */
export const codeFlowRows: readonly Row[] = [
  ...common('verification', { sent: 1080003, wrongCode: 4070006 }),
  ...common('recovery', { sent: 1060003, wrongCode: 4060006 }),
  { as: 'reader', path: '/self-service/verification/browser', status: 200 },
  {
    as: 'nobody',
    begins: { flow: 'verification' },
    path: '/self-service/verification?flow={flow}',
    form: { method: 'code', email: unknown },
    isForged: true,
    status: 403,
    errorId: 'security_csrf_violation',
  },
  {
    as: 'nobody',
    begins: { flow: 'recovery' },
    path: '/self-service/recovery?flow={flow}',
    form: { method: 'code', email: unknown },
    isForged: true,
    status: 403,
    onlyHere: 'Kratos begins a new flow instead',
    errorId: 'security_csrf_violation',
  },
  {
    ...verify,
    form: { method: 'code', code: '{code}' },
    status: 200,
    body: {
      state: 'passed_challenge',
      ui: expect.objectContaining({
        method: 'GET',
        action: `${consoleOrigin}/sudo?search=a`,
        messages: [says(1080002)],
      }),
    },
    cookies: [],
  },
  {
    ...verify,
    form: { method: 'code', code: '{code}' },
    headers: asBrowser,
    status: 303,
    location: toPage('verification'),
  },
  {
    ...verify,
    path: '/self-service/verification?flow={flow}&code={code}',
    headers: asBrowser,
    status: 303,
    location: /\/verification[^?]*\?flow=[\da-f-]{36}&code=\d{6}$/,
    cookies: [],
  },
  {
    ...recover,
    form: { method: 'code', code: '{code}' },
    status: 422,
    errorId: 'browser_location_change_required',
    body: { redirect_browser_to: expect.stringMatching(toPage('settings')) },
    cookies: ['session', 'csrf'],
  },
  {
    ...recover,
    form: { method: 'code', code: '{code}' },
    headers: asBrowser,
    status: 303,
    location: toPage('settings'),
    cookies: ['session', 'csrf'],
  },
  {
    ...recover,
    as: 'newcomer',
    begins: { flow: 'recovery', asksFor: '{email}' },
    movesAway: true,
    form: { method: 'code', code: '{code}' },
    status: 200,
    body: { state: 'sent_email', ui: shows(4060006) },
    cookies: [],
  },
  { as: 'reader', path: '/self-service/recovery/browser', status: 400, errorId: 'session_already_available' },
  {
    as: 'reader',
    path: `/self-service/recovery/browser?${returnTo}`,
    headers: asBrowser,
    status: 302,
    location: /^http:\/\/localhost:3000\/sudo\?search=a$/,
  },
];
