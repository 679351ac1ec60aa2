import { type Access, type Endpoint, spellingsOf } from '@baisi/contract/endpoint';
import * as z from 'zod/mini';
import { resultSchemaOf } from './result-writer.ts';

type Json = { [key: string]: unknown };

const accessSentence = (access: Access): string =>
  access.kind === 'open'
    ? `Open: ${access.reason}.`
    : access.kind === 'permission'
      ? `Needs \`${access.code}\`.`
      : 'Needs a session.';

function inputSchemaOf(endpoint: Endpoint): Json {
  return z.toJSONSchema(endpoint.input, {
    target: 'draft-2020-12',
    io: 'input',
    unrepresentable: 'any',
  }) as Json;
}

function parametersOf(endpoint: Endpoint, inPath: readonly string[]): Json[] {
  const schema = inputSchemaOf(endpoint);
  const properties = (schema.properties ?? {}) as Record<string, Json>;
  const required = new Set((schema.required ?? []) as string[]);
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: inPath.includes(name) ? 'path' : 'query',
    required: inPath.includes(name) || required.has(name),
    schema: property,
  }));
}

/** Describes the response of an endpoint: binary for a file, the JSON envelope for everything else. */
const contentOf = (endpoint: Endpoint): Json =>
  endpoint.file
    ? { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
    : { 'application/json': { schema: resultSchemaOf(endpoint) } };

function operationOf(endpoint: Endpoint, feature: string, name: string): Json {
  const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '');
  const hasBody = endpoint.method === 'POST' || endpoint.method === 'PUT';
  return {
    operationId: `${feature}.${name}`,
    tags: [feature],
    summary: endpoint.summary,
    description: accessSentence(endpoint.access),
    security: endpoint.access.kind === 'open' ? [] : [{ token: [] }],
    ...(hasBody
      ? {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: inputSchemaOf(endpoint) } },
          },
        }
      : { parameters: parametersOf(endpoint, inPath) }),
    responses: { 200: { description: 'Success', content: contentOf(endpoint) } },
  };
}

/** Converts the contract to an OpenAPI 3.1 document. */
export function printOpenApi(features: Readonly<Record<string, Readonly<Record<string, Endpoint>>>>): Json {
  const paths: Record<string, Json> = {};
  for (const [feature, endpoints] of Object.entries(features)) {
    for (const [name, endpoint] of Object.entries(endpoints)) {
      for (const [index, { method, path }] of spellingsOf(endpoint).entries()) {
        const template = path.replace(/:(\w+)/g, '{$1}');
        const item = paths[template] ?? {};
        paths[template] = item;
        item[method.toLowerCase()] = operationOf(
          endpoint,
          feature,
          index === 0 ? name : `${name}.alias${index}`,
        );
      }
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Baisi', version: '0.1.0' },
    paths,
    components: { securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'X-Access-Token' } } },
  };
}
