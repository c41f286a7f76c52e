// Every schema file is listed here: this is what Drizzle's types and the migration generator read.
export * from "./system.ts";
