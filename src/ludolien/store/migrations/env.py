"""Run by Alembic, always on a connection that is already open."""

from alembic import context

from ludolien.store.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,
    transactional_ddl=True,
)
context.run_migrations()
