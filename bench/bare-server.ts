import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

// The baseline: a bare node:http server that answers every request with the same bytes as the product.
const body = readFileSync(process.env.BODY_FILE ?? '');

createServer((request, response) => {
  if (request.url === '/healthz') response.end('ok');
  else
    response
      .writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length })
      .end(body);
}).listen(Number(process.env.PORT), '127.0.0.1');
