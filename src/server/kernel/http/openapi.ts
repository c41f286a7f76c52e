import * as z from "zod/mini";
import { type Endpoint, permissionsOf } from "#src/contract/endpoint.ts";

type Json = Record<string, unknown>;

/** The endpoints as an OpenAPI 3.1 document, for people who write clients. */
export function openapi(endpoints: readonly Endpoint[], base: string): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replaceAll(/:(\w+)/g, "{$1}");
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) };
  }
  return {
    openapi: "3.1.0",
    info: { title: "Assay", version: "1" },
    servers: [{ url: base }],
    components: { securitySchemes: { token: { type: "apiKey", in: "header", name: "X-Access-Token" } } },
    paths,
  };
}

function operation(endpoint: Endpoint): Json {
  const input = schemaOf(endpoint.input, "input");
  const names = [...endpoint.path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? "");
  const properties = (input["properties"] ?? {}) as Record<string, Json>;
  const required = (input["required"] ?? []) as string[];
  const inQuery = endpoint.method === "GET" || endpoint.method === "DELETE";
  const parameter = (name: string) => {
    const inPath = names.includes(name);
    return {
      name,
      in: inPath ? "path" : "query",
      required: inPath || required.includes(name),
      schema: properties[name] ?? {},
    };
  };
  const asParameters = inQuery ? [...new Set([...names, ...Object.keys(properties)])] : names;
  const media = endpoint.body === "multipart" ? "multipart/form-data" : "application/json";
  return {
    summary: endpoint.title ?? `${endpoint.method} ${endpoint.path}`,
    description: describe(endpoint),
    security: endpoint.permission === "public" ? [] : [{ token: [] }],
    parameters: asParameters.map(parameter),
    ...(inQuery ? {} : { requestBody: { content: { [media]: { schema: input } } } }),
    responses: { 200: { description: "OK", content: content(endpoint) } },
  };
}

function describe(endpoint: Endpoint): string {
  const needs = permissionsOf(endpoint.permission).join(" or ") || String(endpoint.permission);
  const codes = endpoint.refusals.length > 0 ? ` Refusals: ${endpoint.refusals.join(", ")}.` : "";
  return `Permission: ${needs}.${codes}${endpoint.signed ? " Signed." : ""}`;
}

function content(endpoint: Endpoint): Json {
  if (endpoint.reply === "file") return { "application/octet-stream": {} };
  const envelope = {
    type: "object",
    properties: {
      success: { type: "boolean" },
      message: { type: "string" },
      code: { type: ["integer", "string"] },
      result: schemaOf(endpoint.result, "output"),
      timestamp: { type: "integer" },
    },
  };
  return { "application/json": { schema: envelope } };
}

function schemaOf(schema: z.ZodMiniType, io: "input" | "output"): Json {
  // Transforms have no JSON schema, so they appear as any type.
  return z.toJSONSchema(schema, { io, unrepresentable: "any", target: "draft-2020-12" }) as Json;
}
