/** Why the program cannot start or a command cannot run: `message` is one Chinese sentence saying what to do. */
export class StartRefusal extends Error {
  override name = "StartRefusal";
}
